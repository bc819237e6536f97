import { PayerPage } from '#capabilities/after/access/web/index.ts'
import { PayerData } from '#capabilities/after/erasing/web/index.ts'

/** The page of a payer, with what is answered when they ask for their data. */
export default function PayerScreen() {
  return <PayerPage More={PayerData} />
}
