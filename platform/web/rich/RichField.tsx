import { Input } from '@mantine/core'
import { lazy, Suspense, type ReactNode } from 'react'
import type { FormState } from '../form/useForm.ts'
import { useWordsByName } from '../locale.tsx'
import type { RichProps } from './rich-props.ts'
import '../../../ui/rich.css'

// The library that writes comes with the first such field, not with its form.
const RichText = lazy(() => import('./RichText.tsx').then((part) => ({ default: part.RichText })))

/** A text with marks outside a form's own fields. */
export const RichField = ({ error, ...field }: Omit<RichProps, 'isFaulty'> & { error?: ReactNode }) => (
  <Input.Wrapper label={field.label} error={error} labelElement="div" size="sm">
    <Suspense fallback={<Resting html={field.start} />}>
      <RichText {...field} isFaulty={Boolean(error)} />
    </Suspense>
  </Input.Wrapper>
)

/** The text in its place until it can be written. */
const Resting = ({ html }: { html: string }) => (
  <div className="k-rich" aria-hidden="true">
    <div className="k-rich-marks" />
    <div className="k-rich-text" dangerouslySetInnerHTML={{ __html: html }} />
  </div>
)

/** A field of a form for text with marks. What it may hold is decided by the server when it is saved. */
export const RichTextField = ({ form, name }: { form: FormState; name: string }) => {
  const t = useWordsByName(form.texts)
  return (
    <RichField
      key={form.mantine.key(name)}
      name={name}
      label={t(`field.${name}`)}
      error={form.mantine.errors[name]}
      start={String(form.mantine.getValues()[name] ?? '')}
      onChange={(html) => form.mantine.setFieldValue(name, html, { forceUpdate: false })}
    />
  )
}
