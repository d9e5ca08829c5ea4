import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useModelState } from '../../hooks/use-model.ts';
import { mayInvite } from '../../store/rights.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { Icon } from '../../ui/icons.tsx';
import { relativeTime } from '../../ui/relative-time.ts';
import { showError, showToast } from '../../ui/toasts.ts';
import { InviteDialog, LinkDialog } from '../invite/invite-dialog.tsx';
import { Awaited } from '../setting-controls/awaited.tsx';
import { isRole, roleNames } from '../setting-controls/role-names.ts';
import { List, ListRow, Section, Tag } from '../setting-controls/section.tsx';
import { useFetched } from '../setting-controls/use-fetched.ts';
import { organizationTexts } from './texts.ts';

const texts = organizationTexts.invitations;

async function listInvitations() {
  const { invites } = await answerOf(api.GET('/invites'));
  return invites;
}

type Invitation = Awaited<ReturnType<typeof listInvitations>>[number];

export function InvitationsPage() {
  const revision = useModelState(({ revisions }) => revisions.invites);
  const fetched = useFetched(listInvitations, revision);
  const { answer: invitations, refetch } = fetched;
  const isInviter = useModelState(mayInvite);
  const [isInviting, setInviting] = useState(false);
  const [renewedLink, setRenewedLink] = useState<string>();
  const renew = async ({ id }: Invitation) => {
    const params = { path: { invite_id: String(id) } };
    const { invite_link } = await answerOf(api.POST('/invites/{invite_id}/resend', { params }));
    setRenewedLink(invite_link);
  };
  return (
    <Section
      title={texts.title}
      description={texts.description}
      action={
        isInviter && (
          <Button kind="primary" icon="user-plus" onPress={() => setInviting(true)}>
            {texts.invite}
          </Button>
        )
      }
    >
      {invitations ? (
        <List label={texts.title} none={texts.none}>
          {invitations.map((invitation) => (
            <InvitationRow
              key={`${invitation.is_multiuse}${invitation.id}`}
              invitation={invitation}
              onRenew={() => void renew(invitation).then(refetch, showError)}
              onRevoke={() => void revoke(invitation).then(refetch, showError)}
            />
          ))}
        </List>
      ) : (
        <Awaited label={texts.title} fetched={fetched} />
      )}
      {isInviting && (
        <InviteDialog
          onClose={() => {
            setInviting(false);
            refetch();
          }}
        />
      )}
      {renewedLink !== undefined && (
        <LinkDialog link={renewedLink} onClose={() => setRenewedLink(undefined)} />
      )}
    </Section>
  );
}

function InvitationRow({
  invitation,
  onRenew,
  onRevoke,
}: {
  readonly invitation: Invitation;
  readonly onRenew: () => void;
  readonly onRevoke: () => void;
}) {
  const { invited_by_user_id, expiry_date, invited_as, link_url, is_multiuse } = invitation;
  const name = nameOf(invitation);
  const by = useModelState(({ users }) => users.get(invited_by_user_id)?.full_name);
  return (
    <ListRow
      picture={<Icon name={is_multiuse ? 'link' : 'mail'} />}
      title={name}
      detail={[
        ...(by === undefined ? [] : [texts.by(by)]),
        expiry_date === null ? texts.never : texts.expires(relativeTime(expiry_date)),
      ].join(' · ')}
      actions={
        <>
          {isRole(invited_as) && <Tag>{roleNames[invited_as]}</Tag>}
          {link_url && (
            <IconButton
              icon="copy"
              size="small"
              label={`${texts.copy}: ${name}`}
              onPress={() => void copy(link_url).catch(showError)}
            />
          )}
          {!is_multiuse && (
            <IconButton
              icon="refresh"
              size="small"
              label={`${texts.resend}: ${name}`}
              onPress={onRenew}
            />
          )}
          <IconButton
            icon="trash"
            size="small"
            label={`${texts.revoke}: ${name}`}
            onPress={onRevoke}
          />
        </>
      }
    />
  );
}

function nameOf({ email }: Invitation): string {
  return email ?? texts.link;
}

async function copy(link: string): Promise<void> {
  await navigator.clipboard.writeText(link);
  showToast(texts.copied, { kind: 'success', durationMs: 2_500 });
}

async function revoke(invitation: Invitation): Promise<void> {
  const isConfirmed = await confirm({
    title: texts.revokeTitle(nameOf(invitation)),
    body: <p>{texts.revokeBody}</p>,
    action: texts.revoke,
    isDangerous: true,
  });
  if (!isConfirmed) return;
  const params = { path: { invite_id: String(invitation.id) } };
  await answerOf(
    invitation.is_multiuse
      ? api.DELETE('/invites/multiuse/{invite_id}', { params })
      : api.DELETE('/invites/{invite_id}', { params }),
  );
}
