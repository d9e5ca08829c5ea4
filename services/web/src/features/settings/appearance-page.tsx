import { useModelState } from '../../hooks/use-model.ts';
import { Section } from '../setting-controls/section.tsx';
import { SettingSelect } from '../setting-controls/setting.tsx';
import { changeSettings } from './change-setting.ts';
import { OwnChoice, OwnSwitch } from './own-setting.tsx';
import styles from './settings.module.css';
import { settingsTexts } from './texts.ts';

const texts = settingsTexts.appearance;

const fontSizes = [12, 13, 14, 15, 16, 17, 18, 19, 20];
const lineHeights = [100, 110, 120, 130, 140, 150, 160, 170, 180, 190, 200];

export function AppearancePage() {
  return (
    <>
      <Section title={texts.theme}>
        <OwnChoice
          name="color_scheme"
          label={texts.theme}
          choices={texts.themes}
          order={[1, 3, 2]}
        />
      </Section>
      <Section title={texts.text}>
        <OwnChoice
          name="web_font_size_px"
          label={texts.fontSize}
          choices={named(fontSizes, texts.pixels)}
        />
        <OwnChoice
          name="web_line_height_percent"
          label={texts.lineHeight}
          choices={named(lineHeights, texts.percent)}
        />
        <Sample />
      </Section>
      <Section title={texts.time}>
        <TimeFormat />
      </Section>
      <Section title={texts.views}>
        <HomeView />
        <ChannelHome />
        <OwnChoice
          name="web_stream_unreads_count_display_policy"
          label={texts.channelCounts}
          choices={texts.channelCountsOf}
        />
        <OwnChoice name="user_list_style" label={texts.userList} choices={texts.userLists} />
        <OwnChoice name="demote_inactive_streams" label={texts.demote} choices={texts.demotes} />
        <OwnSwitch name="starred_message_counts" label={texts.starred} />
        <OwnSwitch name="display_emoji_reaction_users" label={texts.reactionUsers} />
        <OwnSwitch name="translate_emoticons" label={texts.emoticons} />
      </Section>
    </>
  );
}

function named(values: readonly number[], name: (value: number) => string): Record<number, string> {
  return Object.fromEntries(values.map((value) => [value, name(value)]));
}

function Sample() {
  const fontSize = useModelState(({ settings }) => settings.web_font_size_px);
  const lineHeight = useModelState(({ settings }) => settings.web_line_height_percent);
  return (
    <div className={styles.sample} style={{ fontSize, lineHeight: lineHeight / 100 }}>
      {texts.sample}
    </div>
  );
}

type TimeFormatName = keyof typeof texts.timeFormats;
const timeFormats: Readonly<Record<TimeFormatName, boolean | null>> = {
  locale: null,
  24: true,
  12: false,
};

function TimeFormat() {
  const is24 = useModelState(({ settings }) => settings.twenty_four_hour_time);
  return (
    <SettingSelect<TimeFormatName>
      label={texts.timeFormat}
      value={is24 === null ? 'locale' : is24 ? '24' : '12'}
      choices={[
        { value: 'locale', label: texts.timeFormats.locale },
        { value: '24', label: texts.timeFormats[24] },
        { value: '12', label: texts.timeFormats[12] },
      ]}
      onSave={(format) => changeSettings({ twenty_four_hour_time: timeFormats[format] })}
    />
  );
}

function HomeView() {
  const home = useModelState(({ settings }) => settings.web_home_view);
  return (
    <SettingSelect
      label={texts.home}
      value={home}
      choices={[
        { value: 'inbox', label: texts.homes.inbox },
        { value: 'recent', label: texts.homes.recent },
        { value: 'all_messages', label: texts.homes.all_messages },
      ]}
      onSave={(web_home_view) => changeSettings({ web_home_view })}
    />
  );
}

/**
 * The value of the setting that opens a channel's list of topics in other clients. This client lists topics in the
 * sidebar, so it opens all messages of the channel instead.
 */
const listOfTopics = 3;

function ChannelHome() {
  const isList = useModelState(
    ({ settings }) => settings.web_channel_default_view === listOfTopics,
  );
  return (
    <OwnChoice
      name="web_channel_default_view"
      label={texts.channelHome}
      choices={texts.channelHomes}
      order={[1, 4, isList ? listOfTopics : 2]}
    />
  );
}
