import { z } from 'zod'
import { file } from './setting-shapes.ts'

/** Settings of tickets as passes in the wallets of phones. */
export const walletSettings = {
  APPLE_PASS_FILE: file()
    .optional()
    .describe(
      'PEM file with the certificate for passes of Apple Wallet, its private key and Apple’s certificate between ' +
        'it and the root. Default: tickets are not offered as passes.',
    ),
  GOOGLE_WALLET_FILE: file()
    .optional()
    .describe(
      'JSON key of the service account that signs tickets for Google Wallet. Default: tickets are not offered there.',
    ),
  GOOGLE_WALLET_ISSUER: z
    .string()
    .regex(/^\d{5,25}$/)
    .optional()
    .describe('Issuer id at Google Wallet, which goes with the key.'),
}
