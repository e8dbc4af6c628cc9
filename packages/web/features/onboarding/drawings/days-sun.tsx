import { weekdayName } from "../../../ui/local-date-words.ts";
import { FlatRecord } from "../../../ui/record/flat-record.tsx";
import { Scene } from "./scene.tsx";
import * as styles from "../onboarding.module.css";

const rays = [-80, -60, -40, -20, 0, 20, 40, 60, 80] as const;
const days = [0, 1, 2, 3, 4, 5, 6] as const;

export function DaysSun() {
  return (
    <Scene wall="#eab3a4">
      <g transform="translate(195 316)">
        {rays.map((turn) => (
          <rect
            key={turn}
            fill="#c7381f"
            x="-3"
            y="-222"
            width="6"
            height="44"
            rx="3"
            transform={`rotate(${turn})`}
          />
        ))}
        <FlatRecord radius={152} labelColor="#dba02a" hole="#eab3a4" />
      </g>
      <rect fill="#2d5a4a" x="-400" y="316" width="1190" height="600" />
      <g className={styles.days} fill="#f3d9a4">
        {days.map((day) => (
          <g key={day} transform={`translate(${55 + day * 46.7} 384)`}>
            <circle r="16" stroke="#f3d9a4" strokeWidth="2" fillOpacity={day === 0 ? 1 : 0} />
            <circle r={day === 0 ? 4 : 3} fill={day === 0 ? "#2d5a4a" : "#f3d9a4"} />
            <text y="41">{weekdayName(day, "narrow")}</text>
          </g>
        ))}
      </g>
    </Scene>
  );
}
