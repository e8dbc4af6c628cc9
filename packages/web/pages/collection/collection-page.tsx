import { PageHeading } from "../../ui/page-heading.tsx";

export function CollectionPage() {
  return <PageHeading title="Your Vinyl Collection">Your Vinyl Collection</PageHeading>;
}
