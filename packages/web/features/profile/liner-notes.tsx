import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Meter } from "./meter.tsx";
import { analyticsQuery } from "./profile-queries.ts";
import "./liner-notes.css";

/** What the history says in words, and how busy the last days were. */
export function LinerNotes() {
  const { data } = useQuery(analyticsQuery);
  const id = useId();
  if (data === undefined) return null;
  const { insights, recentActivity } = data;
  return (
    <div className="arrives">
      {insights.length > 0 && (
        <ul role="list" className="notes" aria-label="Insights">
          {insights.slice(0, 3).map((insight) => (
            <li key={insight}>{insight}</li>
          ))}
        </ul>
      )}
      <section className="activity" aria-labelledby={id}>
        <h2 id={id} className="small-title">
          Recent Activity
        </h2>
        <dl>
          <Meter name="Last 7 days" share={recentActivity.last7Days / 7}>
            {Math.min(recentActivity.last7Days, 7)} of 7
          </Meter>
          <Meter name="Last 30 days" share={recentActivity.last30Days / 30}>
            {Math.min(recentActivity.last30Days, 30)} of 30
          </Meter>
        </dl>
      </section>
    </div>
  );
}
