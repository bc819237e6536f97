import { Modal } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { useState } from 'react'
import type { RowOf } from '#platform/shared/list.ts'
import { permits } from '#platform/shared/machine.ts'
import type { Action } from '#platform/web/action.tsx'
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
  const company: Action = {
    key: 'company',
    text: t('admin.company'),
    icon: <IconBuildingStore size={16} stroke={1.8} />,
    to: () => '/admin/reseller_company',
  }
  const actions: Action<Row>[] = [
    {
      key: 'approve',
      text: t('admin.approve'),
      primary: true,
      permission,
      shows: may('decide'),
      run: ({ id }) => api(approveReseller, { id }),
      done: t('admin.approved'),
      confirm: (row) => ({
        title: t('admin.approve_confirm', { seller: row.sellerName }),
        text: t('admin.approve_text'),
        yes: t('admin.approve'),
      }),
    },
    {
      key: 'reject',
      text: t('admin.reject'),
      danger: true,
      permission,
      shows: may('decide'),
      run: ({ id }) => setAsked({ id, what: 'reject' }),
    },
    {
      key: 'close',
      text: t('admin.close'),
      danger: true,
      permission,
      shows: (row) => may('close')(row) && row.sellingMode === 'selling_via_reseller',
      run: ({ id }) => setAsked({ id, what: 'close' }),
    },
  ]
  return (
    <>
      <ListScreen
        list={resellerRequestList}
        texts={resellerTexts}
        title={t('admin.title')}
        text={t('admin.text')}
        audience="admin"
        head={[company]}
        actions={actions}
        empty={{ text: t('admin.empty') }}
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
