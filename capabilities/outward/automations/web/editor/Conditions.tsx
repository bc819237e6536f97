import type { ListDeclaration } from '#platform/shared/list.ts'
import type { RoomTexts } from '#platform/shared/texts.ts'
import { FilterChoice } from '#platform/web/list/FilterChoice.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { orderList } from '#capabilities/sale/orders/contract/lists.ts'
import { orderTexts } from '#capabilities/sale/orders/texts.ts'
import { contactList } from '#capabilities/shop/opt-ins/contract.ts'
import { optInsTexts } from '#capabilities/shop/opt-ins/texts.ts'
import { automationsTexts } from '../../texts.ts'
import { contactTriggers, orderTriggers, type Trigger } from '../../vocabulary.ts'
import type { Filters } from './step-words.ts'

/** The list whose filters are the conditions; undefined where what happens is to none of them. */
const listOf = (trigger: Trigger): { list: ListDeclaration; texts: RoomTexts } | undefined => {
  if (orderTriggers.includes(trigger)) return { list: orderList, texts: orderTexts }
  return contactTriggers.includes(trigger) ? { list: contactList, texts: optInsTexts } : undefined
}

type Props = { trigger: Trigger; value: Filters; onChange: (value: Filters) => void }

/** Conditions in the words of a list's filters. */
export const Conditions = ({ trigger, value, onChange }: Props) => {
  const t = useTexts(automationsTexts)
  const of = listOf(trigger)
  if (!of) return <p className="k-second">{t('editor.conditions_none')}</p>
  const words = {
    none: t('editor.conditions_none'),
    edit: t('editor.conditions_edit'),
    title: t('editor.conditions_title'),
    take: t('editor.conditions_take'),
    clear: t('editor.conditions_clear'),
  }
  return <FilterChoice {...of} {...{ value, onChange, words }} />
}
