import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { RowOf } from '#platform/shared/list.ts'
import { permits } from '#platform/shared/machine.ts'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { confirmVatChange, refuseVatChange, vatChangeList } from '../contract/vat-change.ts'
import { sellersTexts } from '../texts.ts'
import { vatChangeState } from '../vocabulary.ts'

type Row = RowOf<typeof vatChangeList>

/** Changes of VAT that sellers asked for; those that are being checked are decided here. */
export default function VatChangeListScreen() {
  const t = useTexts(sellersTexts)
  const [refused, setRefused] = useState<number>()
  const permission = 'sellers.vat_changes'
  const shows = (row: Row) => permits(vatChangeState, row.state, 'decide')
  const close = () => setRefused(undefined)
  return (
    <>
      <ListScreen
        list={vatChangeList}
        texts={sellersTexts}
        title={t('vat_change.title')}
        text={t('vat_change.text')}
        audience="admin"
        actions={{
          confirm: {
            text: t('vat_change.confirm'),
            primary: true,
            permission,
            shows,
            run: ({ id }) => api(confirmVatChange, { id }),
            done: t('vat_change.confirmed'),
          },
          refuse: { text: t('vat_change.refuse'), danger: true, permission, shows, opens: ({ id }) => setRefused(id) },
        }}
        empty={t('vat_change.empty')}
      />
      <Modal opened={refused !== undefined} onClose={close} title={t('vat_change.refuse')} centered>
        {refused !== undefined && <Because id={refused} onDone={close} />}
      </Modal>
    </>
  )
}

const Because = ({ id, onDone }: { id: number; onDone: () => void }) => {
  const t = useTexts(sellersTexts)
  const form = useForm({
    endpoint: refuseVatChange,
    texts: sellersTexts,
    initial: { id, reason: '' },
    done: t('vat_change.refused'),
    onDone,
  })
  return (
    <Form form={form} submit={t('vat_change.refuse')} fields={[{ kind: 'textarea', name: 'reason', required: true }]} />
  )
}
