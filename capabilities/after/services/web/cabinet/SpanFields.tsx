import { Button, CloseButton, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/locale.tsx'
import { servicesTexts } from '../../texts.ts'

export type Span = { from: string; till: string }
type Props = {
  day: string
  spans: readonly Span[]
  errors: Record<string, ReactNode>
  path: string
  onChange: (spans: Span[]) => void
}

const nextSpan = (last: Span | undefined): Span =>
  last && last.till < '20:00'
    ? { from: last.till, till: `${String(Number(last.till.slice(0, 2)) + 3).padStart(2, '0')}:00` }
    : { from: '09:00', till: '12:00' }

/** The bookable hours of one day, as `HH:mm`; none means that nobody can book. */
export const SpanFields = ({ day, spans, errors, path, onChange }: Props) => {
  const t = useTexts(servicesTexts)
  const change = (at: number, part: Partial<Span>) =>
    onChange(spans.map((span, i) => (i === at ? { ...span, ...part } : span)))
  return (
    <div>
      <div className="k-spans">
        {spans.length === 0 && <span className="k-second">{t('hours.closed')}</span>}
        {spans.map((span, at) => (
          <span key={at} className="k-span">
            <TextInput
              id={`field-hours-${path}.${at}.from`}
              aria-label={t('hours.from', { day, number: at + 1 })}
              value={span.from}
              maxLength={5}
              error={errors[`${path}.${at}.from`]}
              onChange={(event) => change(at, { from: event.currentTarget.value })}
            />
            <TextInput
              id={`field-hours-${path}.${at}.till`}
              aria-label={t('hours.till', { day, number: at + 1 })}
              value={span.till}
              maxLength={5}
              error={errors[`${path}.${at}.till`]}
              onChange={(event) => change(at, { till: event.currentTarget.value })}
            />
            <CloseButton
              aria-label={t('hours.remove', { day, number: at + 1 })}
              onClick={() => onChange(spans.filter((_, i) => i !== at))}
            />
          </span>
        ))}
        <Button
          id={`field-hours-${path}`}
          variant="subtle"
          size="sm"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          aria-label={t('hours.add_named', { day })}
          onClick={() => onChange([...spans, nextSpan(spans.at(-1))])}
        >
          {t('hours.add')}
        </Button>
      </div>
      {errors[path] && (
        <p className="k-error" role="alert">
          {errors[path]}
        </p>
      )}
    </div>
  )
}
