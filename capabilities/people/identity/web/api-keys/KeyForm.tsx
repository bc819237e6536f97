import { Switch } from '@mantine/core'
import { useState } from 'react'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { Brought } from '#platform/web/brought.tsx'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { addKey, showKeyRights } from '../../contract/api-keys.ts'
import { identityTexts } from '../../texts.ts'

const initial = { name: '', readsOnly: false, rights: null as string[] | null, expiresOn: null, addresses: '' }

export const KeyForm = ({ onDone }: { onDone: (made: ClientOutput<typeof addKey>) => void }) => {
  const t = useTexts(identityTexts)
  const [held, setHeld] = useState<ReadonlySet<string>>()
  const form = useForm({ endpoint: addKey, texts: identityTexts, initial, onDone })
  const hold = (rights: ReadonlySet<string> | undefined) => {
    setHeld(rights)
    form.mantine.setFieldValue('rights', rights ? [...rights] : null)
  }
  return (
    <Form form={form} submit={t('api.add')}>
      <FormField kind="text" name="name" required />
      <Switch
        label={t('field.rights')}
        description={t('hint.rights')}
        checked={held !== undefined}
        error={form.mantine.errors['rights']}
        onChange={({ currentTarget }) => hold(currentTarget.checked ? new Set() : undefined)}
      />
      {held && (
        <Loaded endpoint={showKeyRights} input={{}}>
          {({ areas }) => (
            <Brought
              name="rights.choose"
              given={{
                areas: areas.map(({ area, rights }) => ({ area, rights: rights.map((name) => ({ name })) })),
                held,
                onChange: hold,
              }}
            />
          )}
        </Loaded>
      )}
      <FormField kind="switch" name="readsOnly" />
      <FormField kind="date" name="expiresOn" />
      <FormField kind="textarea" name="addresses" rows={3} />
    </Form>
  )
}
