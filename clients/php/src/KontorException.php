<?php

declare(strict_types=1);

namespace Kontor;

/**
 * The server said no, or did not answer (`status` 0). `retryAfter`: seconds to wait before another try, where it says so.
 * `refusal`: its code, `platform.not_found`, `platform.invalid_input`, … `fields`: keys of what is wrong, by field.
 */
final class KontorException extends \RuntimeException
{
    public function __construct(
        public readonly int $status,
        string $message,
        public readonly ?int $retryAfter = null,
        public readonly ?string $refusal = null,
        /** @var array<string, list<string>> */
        public readonly array $fields = [],
    ) {
        parent::__construct($message, $status);
    }
}
