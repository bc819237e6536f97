import { formatTime } from '#platform/shared/time.ts'
import { ActionBar } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { optionsOf } from '#platform/web/form/options.ts'
import { useForm } from '#platform/web/form/useForm.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { removeServer, setServer, type ShownSender } from '../contract.ts'
import { sendersTexts } from '../texts.ts'
import { serverSecurities } from '../vocabulary.ts'

type Shown = { sender: ShownSender }

/** A mail server of the seller's own; its password is never shown again. */
export const MailServer = ({ sender }: Shown) => {
  const t = useTexts(sendersTexts)
  const locale = useLocale()
  const { server, contactAddress: email } = sender
  return (
    <section className="k-panel k-stack-small" aria-labelledby="mail-server">
      <h2 id="mail-server">{t('server.title')}</h2>
      <p className="k-second">{t('server.text', { email })}</p>
      {server && (
        <>
          <p className="k-small k-second">{t('server.proven', { at: formatTime(server.provenAt, locale) })}</p>
          <ActionBar
            target={undefined}
            actions={[
              {
                key: 'remove_server',
                text: t('action.remove_server'),
                danger: true,
                permission: 'senders.change',
                confirm: () => ({
                  title: t('confirm.remove_server', { host: server.host }),
                  text: t('confirm.remove_server_text'),
                  yes: t('action.remove_server'),
                }),
                run: () => api(removeServer, {}),
                done: t('done.remove_server'),
              },
            ]}
          />
        </>
      )}
      <details open={server !== null}>
        <summary>{t('server.details')}</summary>
        <ServerForm key={server?.provenAt ?? ''} sender={sender} />
      </details>
    </section>
  )
}

const ServerForm = ({ sender: { server, address } }: Shown) => {
  const t = useTexts(sendersTexts)
  const form = useForm({
    endpoint: setServer,
    texts: sendersTexts,
    prefix: 'server',
    done: t('done.server'),
    initial: {
      address: address ?? '',
      host: server?.host ?? '',
      port: server?.port ?? 587,
      security: server?.security ?? ('starttls' as const),
      user: server?.user ?? '',
      password: '',
    },
  })
  return (
    <Form
      form={form}
      submit={t('action.server')}
      fields={[
        { kind: 'email', name: 'address', required: true, hint: '' },
        { kind: 'text', name: 'host', required: true, placeholder: 'smtp.example.com' },
        { kind: 'integer', name: 'port', required: true, min: 1, max: 65_535 },
        { kind: 'select', name: 'security', options: optionsOf(t, 'server_security', serverSecurities) },
        { kind: 'text', name: 'user', autoComplete: 'off' },
        {
          kind: 'password',
          name: 'password',
          autoComplete: 'new-password',
          ...(server ? { hint: t('hint.known_password') } : {}),
        },
      ]}
    />
  )
}
