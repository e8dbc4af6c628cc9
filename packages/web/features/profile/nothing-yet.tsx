import type { ReactNode } from "react";
import { Link } from "wouter";
import { paths } from "../../app/paths.ts";
import * as styles from "./nothing-yet.module.css";
import * as words from "./recent-spins-words.ts";
import * as profileStyles from "./profile.module.css";

interface NothingYetProps {
  readonly title: string;
  readonly text: string;
  readonly drawing: ReactNode;
}

export function NothingYet({ title, text, drawing }: NothingYetProps) {
  return (
    <div className={`${styles.root} arrives`}>
      <div className="nothing-drawing">{drawing}</div>
      <div>
        <h3 className={profileStyles.smallTitle}>{title}</h3>
        <p className="text-soft">{text}</p>
      </div>
      <Link className="btn btn-quiet" href={paths.home}>
        {words.startSpinning}
      </Link>
    </div>
  );
}
