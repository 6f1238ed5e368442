import { useParams } from '@tanstack/react-router';
import { ChoosePage } from './category/choose-page.tsx';
import { CreatePage } from './create-page.tsx';
import { EditPage } from './edit-page.tsx';

/** A product in its form: a stored one, or a new one, whose first step is its category. */
export function GarmentFormPage() {
  const { id, category } = useParams({ strict: false });
  if (id !== undefined) return <EditPage />;
  return category === undefined ? <ChoosePage /> : <CreatePage />;
}
