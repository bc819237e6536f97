import { TextInput, UnstyledButton, type TextInputProps } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useTexts } from '../locale.tsx'
import { webTexts } from '../texts.ts'
import { canStepDown, canStepUp, integerLeft, integerTyped, stepped, type IntegerRule } from './number-rules.ts'

type Props = IntegerRule &
  Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step'> & {
    value?: string
    defaultValue?: string
    onChange?: (value: string) => void
  }

/** A whole number with arrows; its value is text, empty when there is none. */
export const IntegerField = ({
  min,
  max,
  step,
  emptyAllowed,
  value,
  defaultValue,
  onChange,
  onBlur,
  ...rest
}: Props) => {
  const rule = { min, max, step, emptyAllowed }
  const t = useTexts(webTexts)
  const [current, setCurrent] = useUncontrolled({ value, defaultValue, finalValue: '', onChange })
  const text = String(current ?? '')
  const arrow = (direction: 1 | -1) => {
    const isOn = direction === 1 ? canStepUp(text, rule) : canStepDown(text, rule)
    const Icon = direction === 1 ? IconChevronUp : IconChevronDown
    return (
      <UnstyledButton
        className="k-stepper"
        tabIndex={-1}
        disabled={!isOn || rest.disabled}
        aria-label={t(direction === 1 ? 'form.increase' : 'form.decrease')}
        onClick={() => setCurrent(stepped(text, direction, rule))}
      >
        <Icon size={12} stroke={2} />
      </UnstyledButton>
    )
  }
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      value={text}
      rightSection={
        <span className="k-steppers">
          {arrow(1)}
          {arrow(-1)}
        </span>
      }
      onChange={(event) => setCurrent(integerTyped(event.currentTarget.value, rule))}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        const isUp = event.key === 'ArrowUp'
        if (isUp ? canStepUp(text, rule) : canStepDown(text, rule)) setCurrent(stepped(text, isUp ? 1 : -1, rule))
      }}
      onBlur={(event) => {
        const left = integerLeft(text, rule)
        if (left !== text) setCurrent(left)
        onBlur?.(event)
      }}
    />
  )
}
