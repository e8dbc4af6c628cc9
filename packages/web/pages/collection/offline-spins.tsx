import { useQuery } from "@tanstack/react-query";
import { recentSpinsQuery } from "../../features/profile/profile-queries.ts";
import { RecentSpins } from "../../features/profile/recent-spins.tsx";

export function OfflineSpins() {
  const { data } = useQuery(recentSpinsQuery);
  return data !== undefined && data.items.length > 0 && <RecentSpins />;
}
