import { TextInput } from '@mantine/core'

const two = (number: number) => String(number).padStart(2, '0')
/** A moment as the browser's own field writes it, in the seller's own time. */
const local = (iso: string | null): string => {
  if (iso === null) return ''
  const at = new Date(iso)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

type MomentProps = { label: string; value: string | null; onChange: (value: string | null) => void }

export const MomentField = ({ label, value, onChange }: MomentProps) => (
  <TextInput
    size="xs"
    type="datetime-local"
    label={label}
    value={local(value)}
    onChange={({ currentTarget }) => {
      const at = new Date(currentTarget.value)
      onChange(Number.isNaN(at.getTime()) ? null : at.toISOString())
    }}
  />
)
