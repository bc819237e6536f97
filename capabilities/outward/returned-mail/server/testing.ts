/** Messages as mail servers and readers send them to a return path. */

const crlf = (text: string): string => text.replace(/\r?\n/g, '\r\n')

/** A delivery report (RFC 3464). */
export const bounce = (to: string, status: string, action = 'failed'): string =>
  crlf(`Return-Path: <>
From: Mail Delivery System <MAILER-DAEMON@mx.example>
To: ${to}
Subject: Undelivered Mail Returned to Sender
Message-ID: <${status}-${action}@mx.example>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b1"

--b1
Content-Type: text/plain; charset=us-ascii

The email could not be delivered.

--b1
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; kim@buyer.example
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 ${status} What the server
 said of it

--b1
Content-Type: message/rfc822

Return-Path: <${to}>
Subject: Hello

Something.

--b1--
`)

/** A feedback report (RFC 5965); the mark is in the email it brings along. */
export const complaint = (returnPath: string): string =>
  crlf(`From: <abuse@provider.example>
To: bounces@kontor.example
Subject: FW: Hello
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="b2"

--b2
Content-Type: text/plain; charset=us-ascii

This is an abuse report.

--b2
Content-Type: message/feedback-report

Feedback-Type: abuse
User-Agent: SomeGenerator/1.0
Version: 1

--b2
Content-Type: message/rfc822

Return-Path: <${returnPath}>
Subject: Hello

Something.

--b2--
`)

export const answer = (to: string, { text, headers = '' }: { text: string; headers?: string }): string =>
  crlf(`${headers}From: Ned <ned@buyer.example>
To: ${to}
Subject: Re: Hello
Content-Type: text/plain; charset=utf-8

${text}
`)

export const answerWithFiles = (to: string, text: string, files: Readonly<Record<string, string>>): string =>
  crlf(`From: Ned <ned@buyer.example>
To: ${to}
Subject: Re: Hello
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="b3"

--b3
Content-Type: text/plain; charset=utf-8

${text}
${Object.entries(files)
  .map(
    ([name, content]) => `
--b3
Content-Type: text/html
Content-Transfer-Encoding: base64
Content-Disposition: attachment; filename*=utf-8''${encodeURIComponent(name)}

${Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\n')}
`,
  )
  .join('')}
--b3--
`)

export { forgetAttached } from './mailbox/keep-attached.ts'
export { readMailbox, takeMessage } from './mailbox/read-mailbox.ts'
