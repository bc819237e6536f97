import { z } from 'zod'

const isAddress = (text: string): boolean => z.email().safeParse(text).success

/** Settings of what becomes of emails beyond the mail server they leave by. */
export const mailSettings = {
  ADVERTISING_BY_PLATFORM: z
    .enum(['true', 'false', '1', '0'])
    .transform((value) => value === 'true' || value === '1')
    .optional()
    .describe(
      'Whether newsletters and other advertising of sellers without a domain or mail server of their own may leave by ' +
        'MAIL_FROM. Default: only while there is no SMTP_URL, so that nothing leaves.',
    ),
  MAIL_SPF: z
    .string()
    .regex(/^[a-z0-9_+?~-]+[:=][^\s"]+( [a-z0-9_+?~-]+[:=][^\s"]+)*$/i, 'it must be like include:spf.example.org')
    .optional()
    .describe(
      'What sellers add to the SPF record of their sending domains so that the servers behind SMTP_URL may send for ' +
        'them: `include:spf.example.org` or `ip4:192.0.2.1`. Default: no SPF record is asked of them.',
    ),
  BOUNCE_ADDRESS: z
    .string()
    .refine(isAddress, 'it must be an address: bounces@example.org')
    .optional()
    .describe(
      'Where emails are returned to ([mail.md](../mail.md#what-came-back)): each leaves with a mark of its own in it, ' +
        '`bounces+…@example.org`. Default: mail servers return to MAIL_FROM, and nobody learns of it.',
    ),
  BOUNCE_IMAP_URL: z
    .url({ protocol: /^imaps?$/ })
    .optional()
    .describe(
      'Mailbox of BOUNCE_ADDRESS with its sign-in, `imaps://user:password@mail.example.org`, looked into every minute. ' +
        'What was read is deleted there. Default: none.',
    ),
  MAIL_WEBHOOK_KEY: z
    .string()
    .min(16)
    .optional()
    .describe(
      'Secret part of the addresses that Postmark, Mailgun, Amazon SES, SendGrid and Brevo report bounces and complaints ' +
        'to. Default: nothing is taken.',
    ),
  MAIL_WEBHOOK_SIGNING_KEY: z
    .string()
    .min(16)
    .optional()
    .describe(
      'What the reports are signed by where the service signs: the signing key of Mailgun, the public key of SendGrid. ' +
        'Default: the secret address alone is asked for.',
    ),
}
