import { useState } from 'react';
import type { ChartData } from './chart-data.ts';
import classes from './figures.module.css';
import { MoreRows } from './more-rows.tsx';
import { keyedRows, type ChartTools } from './read-chart.ts';

type TextFigureProps = ChartTools & { readonly data: ChartData };

/** Texts shown at first and added with each wish for more. */
const step = 100;

/** The rows of an answer as texts: what the first column says, the others behind it by their names. */
export const TextFigure = ({ data, formats, words }: TextFigureProps) => {
  const [most, setMost] = useState(step);
  const [lead, ...others] = data.columns;
  if (lead === undefined) return null;
  const shown = data.rows.slice(0, most);
  return (
    <>
      <ul className={classes.texts} data-grows>
        {keyedRows(shown).map(({ key: place, row }) => (
          <li key={place}>
            <p className={classes.lead} dir="auto">
              {formats.cell(lead, row[lead.key]) || words.blank}
            </p>
            {others.length > 0 && (
              <dl className={classes.facts}>
                {others.map((column) => (
                  <div key={column.key}>
                    <dt>{column.title}</dt>
                    <dd>
                      <bdi>{formats.cell(column, row[column.key]) || words.blank}</bdi>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
      <MoreRows
        words={words}
        shown={shown.length}
        total={data.rows.length}
        onMore={() => setMost(most + step)}
      />
    </>
  );
};
