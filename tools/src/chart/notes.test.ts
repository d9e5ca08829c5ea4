import { describe, expect } from 'vitest';
import { provideHelm, test } from './chart-test.ts';
import { renderNotes } from './render.ts';

const helm = await provideHelm();
const notes = (rendering: Parameters<typeof renderNotes>[1]) => renderNotes(helm ?? '', rendering);

describe.skipIf(!helm)('the notes of an installation', () => {
  test("prints a port-forward command for the port in the trial's address", async () => {
    const text = await notes({ values: ['values-try.yaml'] });
    expect(text.match(/^\d\. .*$/gm)).toHaveLength(3);
    expect(text).toContain('operator realm-create --name "Our team" --owner-email');
    expect(text).toContain('open http://localhost:9991\n');
    expect(text).toContain('port-forward svc/t-chat-gateway 9991:80');
    expect(text).toContain('--set try.storage.size=5Gi');
    expect(text).toContain('in the secret t-chat-generated');
  });

  test('prints a command that waits for every deployment of the release', async () => {
    expect(await notes({})).toMatch(
      /rollout status deployment .*\n *--selector=app.kubernetes.io\/instance=t,/,
    );
  });

  test('prints the address for clients, with and without an ingress', async () => {
    expect(await notes({ values: ['ci/ingress-values.yaml'] })).toContain(
      '3. Open https://chat.example.com\n',
    );
    expect(await notes({})).toMatch(/Route https:\/\/chat\.example\.com, .* to port 80 of the/);
  });

  test("warns when the pools of all pods together exceed Postgres's connection limit", async () => {
    expect(await notes({})).not.toContain('WARNING');
    const more = await notes({
      values: ['ci/autoscaling-values.yaml'],
      set: { 'users.autoscaling.enabled': 'false', 'users.replicas': '4' },
    });
    // 5 pods of users and 7 each of channels and notifications, with 6 connections each; 21 of presence with 4; 7 of
    // messaging with 11.
    expect(more).toContain('can open 275 connections to Postgres');
    expect(await notes({ set: { 'users.replicas': '3' } })).toContain(
      'can open 105 connections to Postgres',
    );
  });
});
