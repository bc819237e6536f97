import { isSimulator } from '../providers/declared.ts'

/**
 * Where no demo runs, the sandbox is there to try things out, and what it pays is no money. In a demo it stands in for
 * a bank.
 */
export const isTestMoney = (settings: { DEMO: boolean }, provider: string): boolean =>
  isSimulator(provider) && !settings.DEMO
