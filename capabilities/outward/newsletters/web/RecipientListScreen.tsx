import { Recipients } from './Recipients.tsx'

/** To whom newsletters of a seller went. */
export default function RecipientListScreen() {
  return <Recipients />
}
