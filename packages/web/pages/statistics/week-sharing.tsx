import type { Me } from "@spindle/contract/schemas/me.ts";
import type { WeeklyRecap } from "@spindle/contract/schemas/profile.ts";
import { type PostTarget, postTargets } from "@spindle/core/share/posts.ts";
import { weekDates } from "@spindle/core/share/week-card.ts";
import { weekPost, weekTexts } from "@spindle/core/share/week-texts.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { settingsQuery } from "../../features/settings/settings-query.ts";
import { weekCardQuery } from "../../features/share/card-queries.ts";
import type { CardShape } from "../../features/share/card-shapes.tsx";
import { sharedFrom } from "../../features/share/listener.ts";
import { ShareDialog } from "../../features/share/share-dialog.tsx";
import * as words from "./sharing-words.ts";

interface WeekSharingProps {
  readonly listener: Me;
  readonly recap: WeeklyRecap;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function WeekSharing({ listener, recap, open, onClose }: WeekSharingProps) {
  const [shape, setShape] = useState<CardShape>("square");
  const settings = useQuery({ ...settingsQuery, enabled: open }).data;
  const by = sharedFrom(listener, settings);
  const week = { first: recap.weekStart, days: recap.days, currentStreak: recap.currentStreak };
  return (
    <ShareDialog
      title={words.shareMyWeek}
      open={open}
      onClose={onClose}
      card={weekCardQuery(recap, shape)}
      cardSays={words.cardOfWeek(weekDates(recap.weekStart))}
      shape={shape}
      onShape={setShape}
      post={weekPost(week, by)}
      targets={Object.keys(postTargets) as readonly PostTarget[]}
      texts={weekTexts(week, by)}
      toastTextFor={() => words.textCopied}
    />
  );
}
