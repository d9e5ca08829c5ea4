import { useState } from 'react';
import { useModelState } from '../../hooks/use-model.ts';
import { RadioGroup } from '../../ui/switch.tsx';
import styles from './time-choice.module.css';
import { fieldValue, timeChoices, whenText } from './time-choices.ts';
import { texts } from './time-texts.ts';

const hourMs = 3_600_000;

/** Shows choices for a future time. Calls `onChange` with undefined while no valid time is chosen. */
export function TimeChooser({
  label,
  onChange,
}: {
  readonly label: string;
  readonly onChange: (date: Date | undefined) => void;
}) {
  const hours = useModelState((state) => state.settings.twenty_four_hour_time);
  const [choices] = useState(() => timeChoices(new Date()));
  const [key, setKey] = useState('');
  const [other, setOther] = useState(() => fieldValue(new Date(Date.now() + hourMs)));
  const isPast = new Date(other).getTime() <= Date.now();
  const chooseOther = (value: string) => {
    setOther(value);
    const date = new Date(value);
    onChange(date.getTime() > Date.now() ? date : undefined);
  };
  return (
    <div className={styles.form}>
      <RadioGroup
        label={label}
        value={key}
        choices={[
          ...choices.map((each) => ({
            value: each.key,
            label: each.label,
            description: whenText(each.date, hours),
          })),
          { value: 'other', label: texts.other },
        ]}
        onChange={(next) => {
          setKey(next);
          if (next === 'other') chooseOther(other);
          else onChange(choices.find((each) => each.key === next)?.date);
        }}
      />
      {key === 'other' && (
        <>
          <input
            type="datetime-local"
            className={styles.input}
            aria-label={texts.time}
            value={other}
            min={fieldValue(new Date())}
            onChange={(event) => chooseOther(event.target.value)}
          />
          {isPast && <p className={styles.error}>{texts.past}</p>}
        </>
      )}
    </div>
  );
}
