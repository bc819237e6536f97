import { MomentField as DayAndTime } from '#platform/web/DayField.tsx'
import { instantOf, momentOf } from '#platform/web/form/moment.ts'

type MomentProps = { label: string; value: string | null; onChange: (value: string | null) => void }

/** An instant in the seller's own time. */
export const MomentField = ({ label, value, onChange }: MomentProps) => (
  <DayAndTime
    size="xs"
    label={label}
    clearable
    value={momentOf(value)}
    onChange={(moment) => onChange(instantOf(moment, value))}
  />
)
