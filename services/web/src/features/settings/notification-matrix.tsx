import { Checkbox } from 'react-aria-components';
import { useModelState } from '../../hooks/use-model.ts';
import field from '../../ui/field.module.css';
import { Icon } from '../../ui/icons.tsx';
import { showError } from '../../ui/toasts.ts';
import { useSaving } from '../setting-controls/use-saving.ts';
import { changeSettings, type SwitchSetting } from './change-setting.ts';
import styles from './settings.module.css';
import { settingsTexts } from './texts.ts';

const texts = settingsTexts.notifications;

const columns = ['desktop', 'sound', 'push', 'email', 'everybody'] as const;
type Column = (typeof columns)[number];

/** The settings for each kind of conversation and type of notification. Direct messages have no setting for @all. */
const rows: readonly {
  title: string;
  settings: Readonly<Partial<Record<Column, SwitchSetting>>>;
}[] = [
  {
    title: texts.directAndMentions,
    settings: {
      desktop: 'enable_desktop_notifications',
      sound: 'enable_sounds',
      push: 'enable_offline_push_notifications',
      email: 'enable_offline_email_notifications',
    },
  },
  {
    title: texts.followed,
    settings: {
      desktop: 'enable_followed_topic_desktop_notifications',
      sound: 'enable_followed_topic_audible_notifications',
      push: 'enable_followed_topic_push_notifications',
      email: 'enable_followed_topic_email_notifications',
      everybody: 'enable_followed_topic_wildcard_mentions_notify',
    },
  },
  {
    title: texts.channels,
    settings: {
      desktop: 'enable_stream_desktop_notifications',
      sound: 'enable_stream_audible_notifications',
      push: 'enable_stream_push_notifications',
      email: 'enable_stream_email_notifications',
      everybody: 'wildcard_mentions_notify',
    },
  },
];

/** Shows which messages notify the user, and how. */
export function NotificationMatrix() {
  return (
    <div className={styles.scroll}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">{texts.kind}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {texts[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, settings }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {columns.map((column) => {
                const name = settings[column];
                return (
                  <td key={column}>
                    {name && <Cell name={name} label={`${title}: ${texts[column]}`} />}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ name, label }: { readonly name: SwitchSetting; readonly label: string }) {
  const current = useModelState((state) => state.settings[name] === true);
  const saving = useSaving(current, (value) =>
    changeSettings({ [name]: value }).catch((error) => {
      showError(error);
      throw error;
    }),
  );
  return (
    <Checkbox
      className={`${field.check} ${styles.cell}`}
      aria-label={label}
      isSelected={saving.value}
      onChange={(value) => void saving.save(value)}
    >
      <span className={field.box}>
        <Icon name="check" size={14} />
      </span>
    </Checkbox>
  );
}
