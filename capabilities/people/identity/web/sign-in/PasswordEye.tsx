import { Island } from '#platform/web/Island.tsx'
import { ShowPassword } from '../islands/ShowPassword.tsx'

/** Below a password field on a public page: what shows its letters. */
export const PasswordEye = (props: { field: string; label: string }) => (
  <Island name="ShowPassword" of={ShowPassword} props={props} />
)
