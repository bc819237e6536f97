import { subscribe, subscribed, unsubscribe } from '../app/calls.ts'
import { app } from '../app/declared.ts'
import { triggers } from '../app/triggers.ts'
import { ask, credentialName, type HookFunctions, type WebhookFunctions } from './functions.ts'

const chosen = (n8n: HookFunctions) => {
  const key = n8n.getNodeParameter('trigger')
  const found = triggers.find((trigger) => trigger.key === key)
  if (!found) throw new Error(`${app.name} knows no event ${String(key)}.`)
  return found
}

export class KontorTrigger {
  description = {
    displayName: `${app.name} Trigger`,
    name: 'kontorTrigger',
    group: ['trigger' as const],
    version: 1,
    subtitle: '={{$parameter["trigger"]}}',
    description: app.text,
    defaults: { name: `${app.name} Trigger` },
    inputs: [],
    outputs: ['main' as const],
    credentials: [{ name: credentialName, required: true }],
    webhooks: [
      { name: 'default' as const, httpMethod: 'POST' as const, responseMode: 'onReceived' as const, path: 'webhook' },
    ],
    properties: [
      {
        displayName: 'Event',
        name: 'trigger',
        type: 'options' as const,
        default: triggers[0]?.key,
        options: triggers.map(({ key, label, text }) => ({ name: label, value: key, description: text })),
      },
    ],
  }

  webhookMethods = {
    default: {
      async checkExists(this: HookFunctions): Promise<boolean> {
        const { endpointId } = this.getWorkflowStaticData('node')
        if (endpointId === undefined) return false
        const { url, event_ids: events } = (await ask(this, subscribed(endpointId), {})) as {
          url?: string
          event_ids?: string[]
        }
        return url === this.getNodeWebhookUrl('default') && String(events) === String(chosen(this).events)
      },
      async create(this: HookFunctions): Promise<boolean> {
        const { id } = (await ask(this, subscribe(chosen(this), 'n8n', this.getNodeWebhookUrl('default') ?? ''))) as {
          id: number
        }
        this.getWorkflowStaticData('node').endpointId = id
        return true
      },
      async delete(this: HookFunctions): Promise<boolean> {
        const kept = this.getWorkflowStaticData('node')
        if (kept.endpointId !== undefined) await ask(this, unsubscribe(kept.endpointId), {})
        delete kept.endpointId
        return true
      },
    },
  }

  async webhook(this: WebhookFunctions) {
    return { workflowData: [[{ json: { ...this.getBodyData() } }]] }
  }
}
