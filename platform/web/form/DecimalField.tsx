import { TextInput, type TextInputProps } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { decimalSeparatorOf } from '../../shared/texts.ts'
import { useLocale } from '../locale.tsx'
import { decimalLeft, decimalTyped, type DecimalRule } from './number-rules.ts'

type Props = DecimalRule &
  Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'> & {
    value?: string
    defaultValue?: string
    onChange?: (value: string) => void
  }

/** A decimal number; its value is the wire's text (`"49.90"`), shown with the reader's decimal sign. */
export const DecimalField = ({
  decimals,
  min,
  max,
  emptyAllowed,
  value,
  defaultValue,
  onChange,
  onBlur,
  ...rest
}: Props) => {
  const rule = { decimals, min, max, emptyAllowed }
  const [current, setCurrent] = useUncontrolled({ value, defaultValue, finalValue: '', onChange })
  const separator = decimalSeparatorOf(useLocale())
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={String(current ?? '').replace('.', separator)}
      onChange={(event) => setCurrent(decimalTyped(event.currentTarget.value, rule))}
      onBlur={(event) => {
        const left = decimalLeft(String(current ?? ''), rule)
        if (left !== current) setCurrent(left)
        onBlur?.(event)
      }}
    />
  )
}
