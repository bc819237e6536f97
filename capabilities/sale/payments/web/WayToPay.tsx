import { useLocale } from '#platform/web/locale.tsx'
import { Mark } from '#ui/Mark.tsx'
import { methodName } from '../texts.ts'
import { markOf } from '../vocabulary.ts'

/** A way to pay by its mark and name, with the end of a stored number. */
export const WayToPay = ({ form, label = null }: { form: string; label?: string | null }) => {
  const name = methodName(useLocale(), form, label)
  return form === 'not_assigned' ? (
    name
  ) : (
    <span className="k-inline">
      <Mark of={markOf(form)} /> {name}
    </span>
  )
}
