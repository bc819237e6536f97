import { Modal } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { ActionBar, type Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { useCountries } from '#platform/web/countries.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { addOwner, editOwner, removeOwner } from '../contract.ts'
import { verificationTexts } from '../texts.ts'
import type { Shown } from './shown.ts'

type Owner = Shown['owners'][number]

/** Ultimate owners of a company: who holds or controls more than a quarter of it. */
export const Owners = ({ owners }: { owners: readonly Owner[] }) => {
  const t = useTexts(verificationTexts)
  const [edited, setEdited] = useState<Owner | 'new'>()
  const add: Action = {
    key: 'add',
    text: t('owners.add'),
    icon: <IconPlus size={16} stroke={1.8} />,
    run: () => setEdited('new'),
  }
  const actions: Action<Owner>[] = [
    { key: 'edit', text: t('owners.edit'), run: (owner) => setEdited(owner) },
    {
      key: 'remove',
      text: t('owners.remove'),
      danger: true,
      run: ({ id }) => api(removeOwner, { id }),
      done: t('owners.removed'),
    },
  ]
  return (
    <section className="k-panel k-stack" aria-labelledby="owners">
      <h2 id="owners">{t('owners.title')}</h2>
      <p className="k-second">{t('owners.text')}</p>
      {owners.length === 0 ? (
        <p>{t('owners.none')}</p>
      ) : (
        <ul className="k-stack-small">
          {owners.map((owner) => (
            <li key={owner.id} className="k-row">
              <strong>{`${owner.firstName} ${owner.lastName}`}</strong>
              <span className="k-second">{`${owner.city}, ${owner.countryCode}`}</span>
              <ActionBar actions={actions} target={owner} />
            </li>
          ))}
        </ul>
      )}
      <ActionBar actions={[add]} target={undefined} />
      <Modal
        opened={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={t(edited === 'new' ? 'owners.add' : 'owners.edit')}
        centered
      >
        {edited && <OwnerForm {...(edited === 'new' ? {} : { owner: edited })} onDone={() => setEdited(undefined)} />}
      </Modal>
    </section>
  )
}

const texts = [
  'firstName',
  'lastName',
  'birthday',
  'nationality',
  'birthplaceCity',
  'birthplaceCountry',
  'street',
  'streetNumber',
  'zip',
  'city',
  'region',
  'countryCode',
  'phone',
] as const

const OwnerForm = ({ owner, onDone }: { owner?: Owner; onDone: () => void }) => {
  const t = useTexts(verificationTexts)
  const countries = useCountries()
  const values = Object.fromEntries(texts.map((name) => [name, owner?.[name] ?? ''])) as Omit<Owner, 'id'>
  const form = useForm({
    endpoint: owner ? editOwner : addOwner,
    texts: verificationTexts,
    initial: (owner ? { id: owner.id, ...values } : values) as Owner,
    done: t('owners.saved'),
    onDone,
  })
  const country = { kind: 'select', options: countries, required: true } as const
  const text = { kind: 'text', required: true } as const
  return (
    <Form
      form={form}
      fields={[
        { ...text, name: 'firstName' },
        { ...text, name: 'lastName' },
        { kind: 'date', name: 'birthday', required: true },
        { ...country, name: 'nationality' },
        { ...text, name: 'birthplaceCity' },
        { ...country, name: 'birthplaceCountry' },
        { ...text, name: 'street' },
        { ...text, name: 'streetNumber' },
        { ...text, name: 'zip' },
        { ...text, name: 'city' },
        { kind: 'text', name: 'region' },
        { ...country, name: 'countryCode' },
        { kind: 'phone', name: 'phone' },
      ]}
    />
  )
}
