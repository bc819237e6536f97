<?php

/** A product that can be bought, somebody who has it for free, all orders, a refusal, and what a message says was paid. */

declare(strict_types=1);

use Kontor\Kontor;
use Kontor\KontorException;
use Kontor\Webhook;
use Kontor\WebhookException;

// With Composer: require 'vendor/autoload.php';
spl_autoload_register(function (string $class): void {
    require __DIR__ . '/../src/' . substr($class, strlen('Kontor\\')) . '.php';
});

$kontor = new Kontor(getenv('KONTOR_ADDRESS'), getenv('KONTOR_KEY'), getenv('KONTOR_SECRET'));

$product = $kontor->createProduct(['name' => 'Type specimen', 'form' => 'course', 'price' => '49.00']);
$product = $kontor->updateProduct($product['id'], ['active' => true]);
$session = $kontor->createCheckoutSession([
    'product_id' => $product['id'],
    'payer' => ['email' => 'kim@example.com'],
    'metadata' => ['cart' => 'Größe 17'],
    'success_url' => 'https://example.com/thanks',
    'cancel_url' => 'https://example.com/cart',
]);

// The order of a gift, made twice under one key: it is the same.
$give = fn (): string => $kontor->createOrder(
    ['product_id' => $product['id'], 'email' => 'kim@example.com', 'first_name' => 'Kim'],
    idempotencyKey: "gift-{$product['id']}",
)['order']['token'];

// What each order of the shop comes to, by its number; read as JSON:API.
$totals = function () use ($kontor): array {
    $found = [];
    foreach ($kontor->eachOrderResource(['page[size]' => 2]) as ['attributes' => $order]) {
        $found[$order['order_number']] = $order['total_amount'];
    }
    return $found;
};

// Why a call is refused.
$refusal = function () use ($kontor): array {
    try {
        $kontor->createOrder(['product_id' => 999_999, 'email' => 'kim@example.com']);
        return [200, null, []];
    } catch (KontorException $error) {
        return [$error->status, $error->refusal, $error->fields];
    }
};

// What a message says was paid: an endpoint hands over its headers and the body as it came.
$paidBy = function (array $headers, string $body): string {
    try {
        $message = Webhook::read(getenv('KONTOR_WEBHOOK_SECRET'), $headers, $body);
    } catch (WebhookException $error) {
        return $error->getMessage();
    }
    return $message['event'] === 'payment.successful' ? "{$message['payer']['email']} {$message['revenue']}" : '';
};

$messages = json_decode(stream_get_contents(STDIN), true);
echo json_encode([
    'product_id' => $product['id'],
    'shop_url' => $product['shop_url'],
    'session' => $kontor->getCheckoutSession($session['id']),
    'gifts' => [$give(), $give()],
    'totals' => $totals(),
    'sessions' => array_column(iterator_to_array($kontor->eachCheckoutSession(['per' => 1])), 'id'),
    'refusal' => $refusal(),
    'paid' => array_map(fn (array $message): string => $paidBy($message['headers'], $message['body']), $messages),
]);
