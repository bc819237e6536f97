import { IconHelpCircle } from '@tabler/icons-react'
import { Loaded } from '#platform/web/Loaded.tsx'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { recipientList } from '../contract.ts'
import { explainDelivery } from '../contract/reasons.ts'
import { newslettersTexts } from '../texts.ts'
import { Reasons } from './Reasons.tsx'

/** To whom newsletters went, and by which consent; of one newsletter, or of all. */
export const Recipients = (given: { bare?: boolean; fixed?: Record<string, string> }) => {
  return (
    <ListScreen
      {...given}
      list={recipientList}
      texts={newslettersTexts}
      actions={{
        why: {
          icon: IconHelpCircle,
          dialog: ({ id }) => (
            <Loaded endpoint={explainDelivery} input={{ id }}>
              {(reasons) => <Reasons shown={reasons} />}
            </Loaded>
          ),
        },
      }}
    />
  )
}
