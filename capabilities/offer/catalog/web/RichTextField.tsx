import { ActionIcon, Input } from '@mantine/core'
import { IconBold, IconH2, IconItalic, IconLink, IconList } from '@tabler/icons-react'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTexts } from '#platform/web/locale.tsx'
import { useFieldName } from '#platform/web/form/useFieldName.ts'
import type { FormState } from '#platform/web/form/useForm.ts'
import { catalogTexts } from '../texts.ts'

const look = { size: 16, stroke: 1.8 }
const tools = [
  ['rich_bold', 'bold', undefined, <IconBold key="b" {...look} />],
  ['rich_italic', 'italic', undefined, <IconItalic key="i" {...look} />],
  ['rich_heading', 'formatBlock', 'h2', <IconH2 key="h" {...look} />],
  ['rich_list', 'insertUnorderedList', undefined, <IconList key="l" {...look} />],
] as const

/** Formatted text. What it may hold is decided by the server when it is saved. */
export const RichTextField = ({ form, name }: { form: FormState; name: string }) => {
  const nameOf = useFieldName(form.texts)
  return (
    <RichText
      key={form.mantine.key(name)}
      name={name}
      label={nameOf(name) ?? name}
      error={form.mantine.errors[name]}
      start={String(form.mantine.getValues()[name] ?? '')}
      onChange={(html) => form.mantine.setFieldValue(name, html, { forceUpdate: false })}
    />
  )
}

/** The same outside a form's own fields. A new key resets it. */
export const RichText = ({
  name,
  label,
  error,
  start,
  onChange,
}: {
  name: string
  label: string
  error?: ReactNode
  start: string
  onChange: (html: string) => void
}) => {
  const t = useTexts(catalogTexts)
  const box = useRef<HTMLDivElement>(null)
  const keep = () => onChange(box.current?.innerHTML ?? '')
  const does = (command: string, value?: string) => {
    box.current?.focus()
    // Old, and the only way browsers offer to format what is selected without a library of 100 kB.
    document.execCommand(command, false, value)
    keep()
  }
  const link = () => {
    const address = window.prompt(t('rich_address'), 'https://')
    if (address) does('createLink', address)
  }
  return (
    <Input.Wrapper label={label} error={error} labelElement="div" labelProps={{ id: `label-${name}` }}>
      <div className="k-rich">
        <div className="k-rich-tools" role="toolbar" aria-label={label}>
          {tools.map(([word, command, value, icon]) => (
            <ActionIcon
              key={word}
              variant="subtle"
              color="gray"
              aria-label={t(word)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => does(command, value)}
            >
              {icon}
            </ActionIcon>
          ))}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('rich_link')}
            onMouseDown={(event) => event.preventDefault()}
            onClick={link}
          >
            <IconLink {...look} />
          </ActionIcon>
        </div>
        <RichBox box={box} name={name} start={start} onChange={keep} />
      </div>
    </Input.Wrapper>
  )
}

/** Resets when the form sets its value; while typing, the browser owns the text. */
const RichBox = ({
  box,
  name,
  start,
  onChange,
}: {
  box: RefObject<HTMLDivElement | null>
  name: string
  start: string
  onChange: () => void
}) => {
  const [html] = useState({ __html: start })
  return (
    <div
      ref={box}
      id={`field-${name}`}
      className="k-rich-text"
      role="textbox"
      aria-multiline="true"
      aria-labelledby={`label-${name}`}
      contentEditable
      suppressContentEditableWarning
      tabIndex={0}
      onInput={onChange}
      dangerouslySetInnerHTML={html}
    />
  )
}
