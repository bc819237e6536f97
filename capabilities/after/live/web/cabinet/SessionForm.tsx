import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { ClientInput } from '#platform/shared/contract.ts'
import type { Translate } from '#platform/shared/texts.ts'
import { request } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import type { FieldDeclaration } from '#platform/web/form/field-declaration.ts'
import { optionsOf } from '#platform/web/form/options.ts'
import { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { addSession, editSession } from '../../contract.ts'
import { liveTexts } from '../../texts.ts'
import { liveForms, type LiveForm } from '../../vocabulary.ts'
import type { Session } from './session.ts'

type Wanted = ClientInput<typeof editSession>
type Props = { session?: Session; onDone: (id: string | number) => void }

const initialOf = (session: Session | undefined) => ({
  title: session?.title ?? '',
  text: session?.text ?? '',
  hosts: session?.hosts ?? '',
  form: session?.form ?? 'stream',
  productId: session?.productId ? String(session.productId) : '',
  isPublic: session?.isPublic ?? false,
  isRequired: session?.isRequired ?? false,
  startOn: session?.startOn ?? '',
  startTime: session?.startTime ?? '19:00',
  minutes: session?.minutes ?? 60,
  zone: session?.zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
  playerUrl: session?.playerUrl ?? '',
  meetingUrl: '',
  doorMinutes: session?.doorMinutes ?? 15,
  slowSeconds: session?.slowSeconds ?? 0,
  replayUrl: session?.replayUrl ?? '',
  chapters: session?.chapters ?? '',
})

/** The products a session may belong to. */
const useProducts = () => {
  const { data } = useQuery({
    queryKey: ['products-to-choose'],
    queryFn: ({ signal }) =>
      request('GET', '/v1/cabinet/products', { per: 500 }, { signal }) as Promise<{
        list: { id: number; name: string }[]
      }>,
  })
  return (data?.list ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
}

type Part = { title: `part.${'session' | 'time' | 'stage' | 'replay'}`; fields: readonly FieldDeclaration[] }

type Words = Translate<
  'hint.playerUrl' | 'hint.slowSeconds' | 'hint.meetingUrl' | 'hint.chapters' | `choice.form.${LiveForm}`
>

const stagePart = (t: Words, isStream: boolean, session: Session | undefined): Part => ({
  title: 'part.stage',
  fields: [
    { kind: 'select', name: 'form', options: optionsOf(t, 'form', liveForms), required: true },
    ...(isStream ? streamFields(t) : meetingFields(t, session)),
  ],
})

const streamFields = (t: Words): FieldDeclaration[] => [
  { kind: 'url', name: 'playerUrl', placeholder: 'https://', hint: t('hint.playerUrl') },
  { kind: 'integer', name: 'slowSeconds', min: 0, max: 300, hint: t('hint.slowSeconds') },
]

const meetingFields = (t: Words, session: Session | undefined): FieldDeclaration[] => [
  {
    kind: 'url',
    name: 'meetingUrl',
    placeholder: 'https://',
    hint: t('hint.meetingUrl'),
    required: !session?.hasMeetingUrl,
  },
  { kind: 'integer', name: 'doorMinutes', min: 0, max: 120 },
]

const replayPart = (t: Words): Part => ({
  title: 'part.replay',
  fields: [
    { kind: 'url', name: 'replayUrl', placeholder: 'https://' },
    { kind: 'textarea', name: 'chapters', rows: 4, hint: t('hint.chapters') },
  ],
})

const usePartsOf = (form: string, session: Session | undefined): readonly Part[] => {
  const t = useTexts(liveTexts)
  const products = useProducts()
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }))
  const isStream = form === 'stream'
  return [
    {
      title: 'part.session',
      fields: [
        { kind: 'text', name: 'title', required: true },
        { kind: 'text', name: 'hosts' },
        {
          kind: 'select',
          name: 'productId',
          options: products,
          hint: t('hint.productId'),
          searchable: true,
          clearable: true,
        },
        ...(isStream ? [{ kind: 'switch', name: 'isPublic' } as const] : []),
        { kind: 'switch', name: 'isRequired', hint: t('hint.isRequired') },
        { kind: 'textarea', name: 'text', rows: 3 },
      ],
    },
    {
      title: 'part.time',
      fields: [
        { kind: 'date', name: 'startOn', required: true },
        { kind: 'text', name: 'startTime', placeholder: '19:00', required: true },
        { kind: 'integer', name: 'minutes', min: 5, max: 1440, required: true },
        { kind: 'select', name: 'zone', options: zones, required: true, searchable: true },
      ],
    },
    stagePart(t, isStream, session),
    ...(isStream && session ? [replayPart(t)] : []),
  ]
}

export const SessionForm = ({ session, onDone }: Props) => {
  const t = useTexts(liveTexts)
  const initial = initialOf(session)
  const [kind, setKind] = useState<string>(initial.form)
  const form = useForm({
    endpoint: session ? editSession : addSession,
    texts: liveTexts,
    initial,
    shape: (values) =>
      ({
        ...values,
        isPublic: values['form'] === 'stream' && values['isPublic'] === true,
        ...(session ? { id: session.id } : {}),
      }) as Wanted,
    onDone: ({ id }) => onDone(id),
  })
  form.mantine.watch('form', ({ value }) => setKind(String(value)))
  return (
    <Form form={form} {...(session ? {} : { submit: t('create') })}>
      {usePartsOf(kind, session).map(({ title, fields }) => (
        <section key={title} className="k-panel k-stack" aria-labelledby={title}>
          <h2 id={title}>{t(title)}</h2>
          <div className="k-form-wide">
            {fields.map((field) => (
              <FormField key={field.name} {...field} />
            ))}
          </div>
        </section>
      ))}
    </Form>
  )
}
