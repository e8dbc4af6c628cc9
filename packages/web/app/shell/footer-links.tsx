import { useQuery } from "@tanstack/react-query";
import { siteQuery } from "../../features/session/site-query.ts";
import { FooterView } from "./footer-view.tsx";
import "./footer.css";

const year = new Date().getFullYear();

export function FooterLinks() {
  return <FooterView socialUrl={useQuery(siteQuery).data?.socialUrl} year={year} />;
}
