import type { Me } from "@spindle/contract/schemas/me.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { Link } from "wouter";
import { paths } from "../../app/paths.ts";
import { shortcutsPreference, soundPreference, themePreference } from "../../device/preferences.ts";
import { useStoredValue } from "../../device/stored-value.ts";
import { themes } from "../../device/theme-words.ts";
import { Drawing, Icon, line } from "../../ui/icons.tsx";
import { PageIcon } from "../../ui/page-icons.tsx";
import { PartHead } from "../../ui/part-head.tsx";
import { connectionStates } from "./connection-words.ts";
import { DeviceIcon } from "./device-icon.tsx";
import type { PartId } from "./parts.ts";
import { settingsQuery } from "./settings-query.ts";
import * as styles from "./settings-row.module.css";
import { writtenZone } from "./zones.ts";
import * as names from "./name-words.ts";

export function SettingsRows({ user }: { readonly user: Me }) {
  const id = useId();
  const settings = useQuery(settingsQuery).data;
  const theme = useStoredValue(themePreference);
  const sound = useStoredValue(soundPreference);
  const keys = useStoredValue(shortcutsPreference);
  return (
    <section aria-labelledby={id}>
      <PartHead id={id} title={names.settings} />
      <ul role="list" className={styles.list}>
        <Row to="appearance" icon={shapes.theme} name={names.theme}>
          {themes.find(({ word }) => word === theme)?.label}
        </Row>
        <Row to="sound-and-keys" icon={shapes.sound} name={names.sound}>
          {onOrOff(sound === "on")}
        </Row>
        <Row to="sound-and-keys" icon={<PageIcon name="keys" size={22} />} name={names.singleKeys}>
          {onOrOff(keys === "on")}
        </Row>
        <Row to="your-day" icon={<PageIcon name="globe" size={22} />} name={names.timeZone}>
          {settings && writtenZone(settings.timeZone)}
        </Row>
        <Row to="sharing" icon={shapes.link} name={names.nameInLinks}>
          {settings && onOrOff(settings.nameInShareLinks)}
        </Row>
        {user.provider && (
          <Row to="streaming-account" icon={shapes.plug} name={user.provider.name}>
            {connectionStates[user.connection].word}
          </Row>
        )}
        <Row to="sessions" icon={<DeviceIcon kind="computer" />} name={names.sessions} />
      </ul>
    </section>
  );
}

function onOrOff(on: boolean): string {
  return on ? names.on : names.off;
}

interface RowProps {
  readonly to: PartId;
  readonly icon: ReactNode;
  readonly name: string;
  readonly children?: ReactNode;
}

function Row({ to, icon, name, children }: RowProps) {
  return (
    <li>
      <Link className={styles.root} href={`${paths.settings}#${to}`}>
        {icon}
        <span className={styles.name}>{name}</span>
        <span className={`${styles.value} text-note`}>{children}</span>
        <span className={styles.on}>
          <Icon name="chevron" size={18} />
        </span>
      </Link>
    </li>
  );
}

const shapes = {
  theme: (
    <Drawing size={22}>
      <circle {...line} cx="12" cy="12" r="9" />
      <path d="M12 3a9 9 0 0 1 0 18z" />
    </Drawing>
  ),
  sound: (
    <Drawing size={22}>
      <path {...line} d="M4 9.5h3.5l5-4.5v14l-5-4.5H4zM16.5 9a4.2 4.2 0 0 1 0 6" />
    </Drawing>
  ),
  link: (
    <Drawing size={22}>
      <path {...line} d="M9.5 14.5l5-5M11 7l2-2a4.2 4.2 0 0 1 6 6l-2 2M13 17l-2 2a4.2 4.2 0 0 1-6-6l2-2" />
    </Drawing>
  ),
  plug: (
    <Drawing size={22}>
      <path {...line} d="M8.5 3v5M15.5 3v5M6 8h12v2.5a6 6 0 0 1-12 0zM12 16.5V21" />
    </Drawing>
  ),
} as const;
