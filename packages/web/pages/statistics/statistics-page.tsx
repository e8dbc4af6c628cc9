import { PageHeading } from "../../ui/page-heading.tsx";

export function StatisticsPage({ tab }: { readonly tab: "recap" | "trophies" | "leaderboards" }) {
  return (
    <div data-tab={tab}>
      <PageHeading title="Your Music Statistics">Your Music Statistics</PageHeading>
    </div>
  );
}
