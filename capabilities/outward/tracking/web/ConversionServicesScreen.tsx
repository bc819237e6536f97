import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { ClientOutput } from '#platform/shared/contract.ts'
import type { RowOf } from '#platform/shared/list.ts'
import { permits } from '#platform/shared/machine.ts'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { toast } from '#platform/web/toast.ts'
import { optionsOf } from '#platform/web/form/options.ts'
import * as contract from '../contract/conversions.ts'
import { trackingTexts } from '../texts.ts'
import { conversionServices, conversionServiceState } from '../vocabulary.ts'

type Row = RowOf<typeof contract.conversionServiceList>
type Known = ClientOutput<typeof contract.showConversionService>

/** Which services the server tells of sales. */
export default function ConversionServicesScreen() {
  const t = useTexts(trackingTexts)
  const [edited, setEdited] = useState<Row | 'new'>()
  const close = () => setEdited(undefined)
  return (
    <>
      <ListScreen
        list={contract.conversionServiceList}
        texts={trackingTexts}
        title={t('services.title')}
        text={t('services.text')}
        head={{
          list: { text: t('services.list'), to: '/cabinet/tracking_codes/conversions' },
          add: { text: t('services.add'), opens: () => setEdited('new') },
        }}
        actions={useServiceActions(setEdited)}
        csv={false}
        empty={{ title: t('services.empty.title'), text: t('services.empty.text') }}
      />
      <Modal
        opened={edited !== undefined}
        onClose={close}
        title={edited === 'new' ? t('services.add') : t('services.edit')}
        centered
      >
        {edited === 'new' && <NewService onDone={close} />}
        {edited !== undefined && edited !== 'new' && (
          <Loaded endpoint={contract.showConversionService} input={{ id: edited.id }}>
            {(known) => <KnownService known={known} onDone={close} />}
          </Loaded>
        )}
      </Modal>
    </>
  )
}

const useServiceActions = (edit: (row: Row) => void): Action<Row>[] => {
  const t = useTexts(trackingTexts)
  const may = (deed: string) => (row: Row) => permits(conversionServiceState, row.state, deed)
  return [
    { key: 'edit', text: t('action.edit'), run: edit },
    {
      key: 'test',
      text: t('services.test'),
      run: async ({ id }) => {
        const { isTaken, answer } = await api(contract.testConversionService, { id })
        toast(isTaken ? t('services.test_taken') : t('services.test_refused', { answer: answer.slice(0, 200) }))
      },
    },
    {
      key: 'activate',
      text: t('action.activate'),
      shows: may('activate'),
      run: ({ id }) => api(contract.activateConversionService, { id }),
      done: t('done.activate'),
    },
    {
      key: 'deactivate',
      text: t('action.deactivate'),
      shows: may('deactivate'),
      run: ({ id }) => api(contract.deactivateConversionService, { id }),
      done: t('done.deactivate'),
    },
    {
      key: 'remove',
      text: t('action.remove'),
      danger: true,
      confirm: () => ({
        title: t('services.confirm_remove'),
        text: t('services.confirm_remove_text'),
        yes: t('action.remove'),
      }),
      run: ({ id }) => api(contract.removeConversionService, { id }),
      done: t('done.remove'),
    },
  ]
}

const NewService = ({ onDone }: { onDone: () => void }) => {
  const t = useTexts(trackingTexts)
  const form = useForm({
    endpoint: contract.addConversionService,
    texts: trackingTexts,
    initial: { service: 'meta' as const, targetId: '', secret: '', testCode: '' },
    onDone,
  })
  return (
    <Form
      form={form}
      fields={[
        {
          kind: 'select',
          name: 'service',
          required: true,
          options: optionsOf(t, 'service', conversionServices),
        },
        { kind: 'text', name: 'targetId', required: true },
        { kind: 'password', name: 'secret', required: true, hint: t('hint.secret') },
        { kind: 'text', name: 'testCode' },
      ]}
    />
  )
}

const KnownService = ({ known, onDone }: { known: Known; onDone: () => void }) => {
  const t = useTexts(trackingTexts)
  const form = useForm({
    endpoint: contract.editConversionService,
    texts: trackingTexts,
    initial: { id: known.id, targetId: known.targetId, secret: '', testCode: known.testCode ?? '' },
    onDone,
  })
  return (
    <Form
      form={form}
      fields={[
        { kind: 'text', name: 'targetId', required: true },
        { kind: 'password', name: 'secret', hint: t('hint.secret_kept', { hint: known.secretHint }) },
        { kind: 'text', name: 'testCode' },
      ]}
    />
  )
}
