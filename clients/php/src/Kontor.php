<?php

declare(strict_types=1);

namespace Kontor;

/** A client of one account. It keeps no state but its settings. */
final class Kontor extends Calls
{
    /** Of the API, as this client was written for. */
    private const VERSION = '2026-11-29';

    private readonly string $address;

    /**
     * @param string $address of the installation: `https://shop.example.com`
     * @param string $key a key with its secret, or an access token alone
     * @param ?string $language of error messages: `en`, `de`, …
     * @param int $retries how often a call is tried again after 429, 503 or no answer
     * @param int $timeout after which a try is given up, in seconds
     */
    public function __construct(
        string $address,
        private readonly string $key = '',
        #[\SensitiveParameter]
        private readonly string $secret = '',
        #[\SensitiveParameter]
        private readonly ?string $token = null,
        private readonly ?string $language = null,
        private readonly int $retries = 2,
        private readonly int $timeout = 30,
    ) {
        if (!preg_match('~^https?://~i', $address)) {
            throw new \InvalidArgumentException('address begins with https:// or http://');
        }
        $this->address = rtrim($address, '/');
    }

    protected function call(
        string $method,
        string $path,
        array $query = [],
        ?array $body = null,
        ?string $idempotencyKey = null,
    ): mixed {
        $headers = [
            'authorization: Bearer ' . ($this->token ?? "{$this->key}:{$this->secret}"),
            'kontor-version: ' . self::VERSION,
        ];
        if ($this->language !== null) {
            array_push($headers, "accept-language: {$this->language}", "content-language: {$this->language}");
        }
        if ($method !== 'GET') {
            $headers[] = 'idempotency-key: ' . ($idempotencyKey ?? bin2hex(random_bytes(16)));
        }
        $flags = JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_PRESERVE_ZERO_FRACTION;
        $text = $body === null ? null : json_encode((object) $body, $flags);
        if ($text !== null) {
            $headers[] = 'content-type: application/json';
        }
        $url = $this->address . $path . self::queryOf($query);
        for ($tried = 0; ; $tried++) {
            try {
                return $this->try($method, $url, $headers, $text);
            } catch (KontorException $error) {
                if ($tried >= $this->retries || !in_array($error->status, [0, 429, 503], true)) {
                    throw $error;
                }
                sleep($error->retryAfter ?? 2 ** $tried);
            }
        }
    }

    /** @param list<string> $headers */
    private function try(string $method, string $url, array $headers, ?string $text): mixed
    {
        $retryAfter = null;
        $request = curl_init($url);
        // A redirect is not followed: a key stays with the server it was made for.
        curl_setopt_array($request, [
            CURLOPT_CUSTOMREQUEST => $method,
            CURLOPT_HTTPHEADER => $headers,
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_TIMEOUT => $this->timeout,
            CURLOPT_USERAGENT => 'kontor-client-php',
            CURLOPT_HEADERFUNCTION => function (\CurlHandle $_, string $line) use (&$retryAfter): int {
                if (preg_match('/^retry-after:\s*(\d+)\s*$/i', $line, $found)) {
                    $retryAfter = (int) $found[1];
                }
                return strlen($line);
            },
        ]);
        if ($text !== null) {
            curl_setopt($request, CURLOPT_POSTFIELDS, $text);
        }
        $answer = curl_exec($request);
        if (!is_string($answer)) {
            throw new KontorException(0, curl_error($request));
        }
        $status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);
        if ($status < 200 || $status >= 300) {
            [$message, $code, $fields] = self::saidIn($answer);
            throw new KontorException($status, $message ?? "HTTP $status", $retryAfter, $code, $fields);
        }
        return $answer === '' ? null : json_decode($answer, true, flags: JSON_THROW_ON_ERROR);
    }

    protected function each(string $path, array $query): \Generator
    {
        if (str_starts_with($path, '/v2/')) {
            yield from $this->follow($path, $query);
            return;
        }
        for ($page = (int) ($query['page'] ?? 1); $rows = $this->call('GET', $path, ['page' => $page] + $query); $page++) {
            foreach ($rows as $row) {
                yield $row;
            }
        }
    }

    /** @param array<string, mixed> $query */
    private function follow(string $path, array $query): \Generator
    {
        for ($page = $this->call('GET', $path, $query); ; $page = $this->call('GET', $next)) {
            foreach ($page['data'] as $row) {
                yield $row;
            }
            if ($page['links']['next'] === null) {
                return;
            }
            $parts = parse_url($page['links']['next']);
            $next = $parts['path'] . '?' . ($parts['query'] ?? '');
        }
    }

    /** @param array<string, mixed> $query */
    private static function queryOf(array $query): string
    {
        $pairs = [];
        foreach ($query as $name => $value) {
            $key = rawurlencode(is_array($value) && !str_ends_with($name, '[]') ? $name . '[]' : $name);
            foreach (is_array($value) ? $value : [$value] as $one) {
                if ($one !== null) {
                    $pairs[] = $key . '=' . rawurlencode(is_bool($one) ? ($one ? 'true' : 'false') : (string) $one);
                }
            }
        }
        return $pairs === [] ? '' : '?' . implode('&', $pairs);
    }

    /**
     * Of an error under `/api`, or under `/v2`, where each wrong parameter is an error of its own.
     *
     * @return array{?string, ?string, array<string, list<string>>}
     */
    private static function saidIn(string $text): array
    {
        $answer = json_decode($text, true);
        if (is_array($answer['error'] ?? null)) {
            return [$answer['error']['message'], $answer['error']['code'], $answer['error']['fields']];
        }
        $errors = is_array($answer['errors'] ?? null) ? $answer['errors'] : [];
        $fields = [];
        foreach ($errors as $error) {
            if (isset($error['source']['parameter'])) {
                $fields[$error['source']['parameter']][] = $error['code'];
            }
        }
        return [$errors === [] ? null : implode(' ', array_column($errors, 'detail')), $errors[0]['code'] ?? null, $fields];
    }
}
