import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Meter } from "./meter.tsx";
import { analyticsQuery } from "./profile-queries.ts";
import * as styles from "./notes.module.css";
import * as words from "./words.ts";
import * as profileStyles from "./profile.module.css";

export function LinerNotes() {
  const { data } = useQuery(analyticsQuery);
  const id = useId();
  if (data === undefined) return null;
  const { insights, recentActivity } = data;
  return (
    <div className="arrives">
      {insights.length > 0 && (
        <ul role="list" className={styles.root} aria-label={words.insights}>
          {insights.slice(0, 3).map((insight) => (
            <li key={insight}>{insight}</li>
          ))}
        </ul>
      )}
      <section className={styles.activity} aria-labelledby={id}>
        <h2 id={id} className={profileStyles.smallTitle}>
          {words.recentActivity}
        </h2>
        <dl>
          <Meter name={words.last7Days} share={recentActivity.last7Days / 7}>
            {words.ofDays(Math.min(recentActivity.last7Days, 7), 7)}
          </Meter>
          <Meter name={words.last30Days} share={recentActivity.last30Days / 30}>
            {words.ofDays(Math.min(recentActivity.last30Days, 30), 30)}
          </Meter>
        </dl>
      </section>
    </div>
  );
}
