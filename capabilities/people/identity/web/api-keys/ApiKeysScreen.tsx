import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { type addKey, apiKeyList, revokeKey } from '../../contract/api-keys.ts'
import { identityTexts } from '../../texts.ts'
import { KeyForm } from './KeyForm.tsx'
import { NewKey } from './NewKey.tsx'

export default function ApiKeysScreen() {
  const t = useTexts(identityTexts)
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<ClientOutput<typeof addKey>>()
  return (
    <>
      <ListScreen
        list={apiKeyList}
        texts={identityTexts}
        text={
          <>
            {t('api.subtitle')} <a href="/api/docs">{t('api.docs')}</a>
          </>
        }
        actions={{
          revoke: {
            text: t('api.revoke'),
            confirm: (row) => ({
              title: t('api.confirm', { name: row.name }),
              text: t('api.confirm.text'),
              yes: t('api.revoke'),
            }),
            run: (row) => api(revokeKey, { id: row.id }),
            done: t('api.revoked'),
          },
        }}
        head={{ add: { text: t('api.add'), opens: () => setAdding(true) } }}
        csv={false}
        cells={{
          key: (row) => <code className="k-address">{row.key}</code>,
          rights: ({ rights }) =>
            rights ? (
              <span title={rights.join(', ')}>{t('api.some_rights', { count: rights.length })}</span>
            ) : (
              t('api.all_rights')
            ),
        }}
      />
      <Modal opened={isAdding} onClose={() => setAdding(false)} title={t('api.add')} size="lg" centered>
        <KeyForm
          onDone={(key) => {
            setAdding(false)
            setMade(key)
          }}
        />
      </Modal>
      <Modal
        opened={made !== undefined}
        onClose={() => setMade(undefined)}
        title={t('api.secret.title')}
        centered
        closeOnClickOutside={false}
      >
        {made && <NewKey made={made} onDone={() => setMade(undefined)} />}
      </Modal>
    </>
  )
}
