import { PageHeading } from "../../ui/page-heading.tsx";

export function ProfilePage() {
  return <PageHeading title="Your profile">Your profile</PageHeading>;
}
