import { type ReactNode, useId } from 'react';
import styles from './help.module.css';

export interface Example {
  /** The text that a person types. */
  readonly source: string;
  /** A shortcut, shown next to the result. */
  readonly aside?: ReactNode;
  readonly result: ReactNode;
}

/** Shows a table of examples: what the user types, and what it becomes. */
export function Examples({
  title,
  headings: [typed, result],
  rows,
}: {
  readonly title: string;
  readonly headings: readonly [string, string];
  readonly rows: readonly Example[];
}) {
  const id = useId();
  return (
    <section className={styles.section}>
      <h3 id={id}>{title}</h3>
      <table aria-labelledby={id} className={styles.examples}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{typed}</th>
            <th scope="col">{result}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.source}>
              <td>
                <code className={styles.typed}>{row.source}</code>
              </td>
              <td>
                <div className={styles.result}>
                  <div>{row.result}</div>
                  {row.aside}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
