import type { ReactNode } from "react";
import * as words from "./how-it-goes-words.ts";
import * as styles from "./week-shelf.module.css";

interface DrawnSleeve {
  readonly day: string;
  readonly paper: string;
  readonly art: ReactNode;
}

/** The same in both themes, like all printed colors. */
const [red, brass, cream] = ["#c7381f", "#d59a1b", "#f4efe5"];

/** Sleeves of no real band, each in two or three colors and 60 by 60. */
const week: readonly DrawnSleeve[] = [
  {
    day: words.monday,
    paper: red,
    art: (
      <>
        <circle fill={cream} cx="30" cy="32" r="15" />
        <path fill={red} stroke="none" d="M0 33h60v3H0zm0 6h60v3H0zm0 6h60v3H0z" />
      </>
    ),
  },
  {
    day: words.tuesday,
    paper: "#2d5a4a",
    art: (
      <g fill="none" stroke={cream} strokeWidth="3">
        <path d="M-2 62a22 22 0 0 1 44 0M-9 62a29 29 0 0 1 58 0M-16 62a36 36 0 0 1 72 0M5 62a15 15 0 0 1 30 0" />
        <circle fill={brass} stroke="none" cx="46" cy="14" r="5" />
      </g>
    ),
  },
  {
    day: words.wednesday,
    paper: brass,
    art: <path fill="#1b1714" d="M0 60L24 0h9L9 60zm19 0L43 0h5L24 60zm16 0L59 0h1v9L40 60z" />,
  },
  {
    day: words.thursday,
    paper: cream,
    art: (
      <g fill="#1b1714">
        <circle cx="15" cy="15" r="6" />
        <circle cx="30" cy="15" r="6" />
        <circle cx="45" cy="15" r="6" />
        <circle cx="15" cy="30" r="6" />
        <circle fill={red} stroke="none" cx="30" cy="30" r="6" />
        <circle cx="45" cy="30" r="6" />
        <circle cx="15" cy="45" r="6" />
        <circle cx="30" cy="45" r="6" />
        <circle cx="45" cy="45" r="6" />
      </g>
    ),
  },
  {
    day: words.friday,
    paper: "#2c5670",
    art: (
      <g fill="none" stroke={cream} strokeWidth="3">
        <path d="M-5 26q9-8 18 0t18 0 18 0 18 0M-5 36q9-8 18 0t18 0 18 0 18 0M-5 46q9-8 18 0t18 0 18 0 18 0" />
        <path fill={red} stroke="none" d="M22 18a8 8 0 0 1 16 0z" />
      </g>
    ),
  },
  {
    day: words.saturday,
    paper: "#6d3b57",
    art: (
      <>
        <path fill="#eab3a4" d="M10 30a20 20 0 0 1 40 0z" />
        <path fill={brass} stroke="none" d="M10 32a20 20 0 0 0 40 0z" />
      </>
    ),
  },
  {
    day: words.sunday,
    paper: "#35302b",
    art: (
      <>
        <path fill={brass} stroke="none" d="M0 60V20a40 40 0 0 1 40 40z" />
        <path fill={cream} d="M60 0v22A22 22 0 0 1 38 0z" />
      </>
    ),
  },
];

export function WeekShelf() {
  return (
    <section className={styles.part} aria-labelledby="week">
      <div className={`${styles.words} row between`}>
        <h2 id="week" className="text-title">
          {words.weekTitle}
        </h2>
        <p className="text-soft">{words.weekText}</p>
      </div>
      <div className={styles.root} role="img" aria-label={words.shelf}>
        {week.map(({ day, paper, art }) => (
          <div key={day} className={styles.day}>
            <div className={styles.record} />
            <svg className={styles.sleeve} viewBox="0 0 60 60">
              <rect fill={paper} width="60" height="60" />
              {art}
            </svg>
            <span className={styles.name}>
              {day[0]}
              <span className={styles.rest}>{day.slice(1)}</span>
            </span>
          </div>
        ))}
      </div>
    </section>
  );
}
