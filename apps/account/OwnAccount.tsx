import { OwnPicture } from '#capabilities/offer/files/web/index.ts'
import { OwnSignIns } from '#capabilities/people/connected-apps/web/index.ts'
import { OwnAccountScreen } from '#capabilities/people/identity/web/index.ts'

/** A person's own account in every area, with their picture from the room of files. */
export default function OwnAccount() {
  return <OwnAccountScreen picture={<OwnPicture />} more={<OwnSignIns />} />
}
