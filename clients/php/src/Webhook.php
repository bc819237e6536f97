<?php

declare(strict_types=1);

namespace Kontor;

/** @phpstan-import-type WebhookBody from Calls */
final class Webhook
{
    /**
     * A message to an endpoint, read once its signature fits; `event` tells which it is.
     *
     * @param string|list<string> $secrets of the endpoint: for a day after it was changed, both
     * @param array<string, string|list<string>> $headers as `getallheaders()` or a PSR-7 request has them
     * @param string $body as it came, byte for byte: `file_get_contents('php://input')`
     * @param int $tolerance how many seconds it may be older or younger than `$now` (seconds since 1970)
     * @return WebhookBody
     * @throws WebhookException where it was not signed with one of the secrets, or not in time
     */
    public static function read(
        #[\SensitiveParameter]
        string|array $secrets,
        array $headers,
        string $body,
        int $tolerance = 300,
        ?int $now = null,
    ): array {
        $sent = array_change_key_case($headers);
        [$id, $time, $signatures] = array_map(
            fn (string $word): string => implode(' ', (array) ($sent["webhook-$word"] ?? '')),
            ['id', 'timestamp', 'signature'],
        );
        if (!ctype_digit($time) || abs(($now ?? time()) - (int) $time) > $tolerance) {
            throw new WebhookException('The message is too old, or from the future.');
        }
        foreach ((array) $secrets as $secret) {
            $own = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$time.$body", self::keyOf($secret), true));
            foreach (explode(' ', $signatures) as $signature) {
                if (hash_equals($own, $signature)) {
                    return json_decode($body, true, flags: JSON_THROW_ON_ERROR);
                }
            }
        }
        throw new WebhookException('The signature does not fit.');
    }

    private static function keyOf(#[\SensitiveParameter] string $secret): string
    {
        $key = base64_decode(preg_replace('/^whsec_/', '', $secret), true);
        if ($key === false || $key === '') {
            throw new \InvalidArgumentException('The secret of the endpoint is empty, or not one.');
        }
        return $key;
    }
}
