import { Modal } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { useState } from 'react'
import type { RowOf } from '#platform/shared/list.ts'
import { permits } from '#platform/shared/machine.ts'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { approveReseller, endReseller, rejectReseller, resellerRequestList } from '../contract.ts'
import { resellerTexts } from '../texts.ts'
import { resellerRequestState } from '../vocabulary.ts'

type Row = RowOf<typeof resellerRequestList>

type Asked = { id: number; what: 'reject' | 'close' }

/** Who wants the operator's company to sell for them, and for whom it does. */
export default function ResellerRequestListScreen() {
  const t = useTexts(resellerTexts)
  const [asked, setAsked] = useState<Asked>()
  const permission = 'reseller.decide'
  const may = (action: string) => (row: Row) => permits(resellerRequestState, row.state, action)
  return (
    <>
      <ListScreen
        list={resellerRequestList}
        texts={resellerTexts}
        title={t('admin.title')}
        text={t('admin.text')}
        audience="admin"
        head={{ company: { text: t('admin.company'), icon: IconBuildingStore, to: '/admin/reseller_company' } }}
        actions={{
          approve: {
            text: t('admin.approve'),
            primary: true,
            permission,
            shows: may('decide'),
            confirm: (row) => ({
              title: t('admin.approve_confirm', { seller: row.sellerName }),
              text: t('admin.approve_text'),
              yes: t('admin.approve'),
            }),
            run: ({ id }) => api(approveReseller, { id }),
            done: t('admin.approved'),
          },
          reject: {
            text: t('admin.reject'),
            permission,
            shows: may('decide'),
            opens: ({ id }) => setAsked({ id, what: 'reject' }),
          },
          close: {
            text: t('admin.close'),
            danger: true,
            permission,
            shows: (row) => may('close')(row) && row.sellingMode === 'selling_via_reseller',
            opens: ({ id }) => setAsked({ id, what: 'close' }),
          },
        }}
        empty={t('admin.empty')}
      />
      <Modal
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked ? t(`admin.${asked.what}`) : ''}
        centered
      >
        {asked && <Reason asked={asked} onDone={() => setAsked(undefined)} />}
      </Modal>
    </>
  )
}

const Reason = ({ asked: { id, what }, onDone }: { asked: Asked; onDone: () => void }) => {
  const t = useTexts(resellerTexts)
  const form = useForm({
    endpoint: what === 'reject' ? rejectReseller : endReseller,
    texts: resellerTexts,
    initial: { id, reason: '' },
    done: t(what === 'reject' ? 'admin.rejected' : 'admin.closed'),
    onDone,
  })
  return (
    <Form form={form} submit={t(`admin.${what}`)} fields={[{ kind: 'textarea', name: 'reason', required: true }]} />
  )
}
