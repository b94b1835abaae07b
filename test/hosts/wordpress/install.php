<?php
/* Installs WordPress, the plugin from its zip, and an agency with 14 homes: php install.php {site} {zip} {theme} */
// WordPress has a `$theme` of its own, and forgets it while it loads.
list( , $site, $zip, $wanted_theme ) = $argv;
$_SERVER['HTTP_HOST'] = getenv( 'WP_HOST' );
$_SERVER['REQUEST_METHOD'] = 'GET';
$_SERVER['REQUEST_URI'] = $_SERVER['PHP_SELF'] = '/index.php';
error_reporting( E_ALL & ~E_DEPRECATED );
define( 'WP_INSTALLING', true );
require "$site/wp-load.php";
foreach ( array( 'upgrade', 'plugin', 'file', 'image' ) as $file ) {
	require_once ABSPATH . "wp-admin/includes/$file.php";
}
wp_install( 'Preston & Park’s Homes', 'admin', 'admin@example.com', true, '', 'Password12345' );
wp_set_current_user( 1 );
update_option( 'permalink_structure', '/%postname%/' );
update_option( 'timezone_string', 'Europe/London' );
$GLOBALS['wp_rewrite']->init();
switch_theme( $wanted_theme );

WP_Filesystem();
$unpacked = unzip_file( $zip, WP_PLUGIN_DIR );
$active   = is_wp_error( $unpacked ) ? $unpacked : activate_plugin( 'estate-islands/estate-islands.php' );
if ( is_wp_error( $active ) ) {
	fwrite( STDERR, $active->get_error_message() . "\n" );
	exit( 1 );
}
update_option( 'estate_islands_telephone', '01273 555010' );
// With slashes, as WordPress's own forms and its REST API make an account.
wp_insert_user( array( 'user_login' => 'buyer', 'user_pass' => wp_slash( 'Pass\'word"12345\\' ), 'user_email' => 'buyer@example.com', 'role' => 'subscriber', 'first_name' => 'Bea', 'last_name' => 'Buyer' ) );

/** A post with meta and terms. */
function made( $type, $title, $meta = array(), $terms = array(), $content = '', $slug = '' ) {
	$id = wp_insert_post( wp_slash( array( 'post_type' => $type, 'post_status' => 'publish', 'post_title' => $title, 'post_name' => $slug ?: sanitize_title( $title ), 'post_content' => $content ) ) );
	foreach ( $meta as $name => $value ) {
		update_post_meta( $id, $name, $value );
	}
	foreach ( $terms as $taxonomy => $term ) {
		if ( $term ) {
			wp_set_object_terms( $id, $term, $taxonomy );
		}
	}
	return $id;
}

$up      = wp_upload_dir();
$picture = imagecreatetruecolor( 1200, 800 );
imagefilledrectangle( $picture, 0, 0, 1200, 800, imagecolorallocate( $picture, 120, 160, 150 ) );
imagejpeg( $picture, "$up[path]/front.jpg" );
$photo = wp_insert_attachment( array( 'post_mime_type' => 'image/jpeg', 'post_title' => 'Front', 'post_status' => 'inherit' ), "$up[path]/front.jpg" );
wp_update_attachment_metadata( $photo, wp_generate_attachment_metadata( $photo, "$up[path]/front.jpg" ) );

$offices = array();
foreach ( array( array( 'Hove', 'BN3 2FN', 50.8279, -0.1688 ), array( 'Lewes', 'BN7 2LN', 50.8730, 0.0120 ) ) as $n => $o ) {
	$offices[] = made( 'office', $o[0], array( '_office_address_1' => '12 Church Road', '_office_address_2' => $o[0], '_office_address_postcode' => $o[1], '_office_latitude' => $o[2], '_office_longitude' => $o[3], '_office_telephone_number_sales' => "01273 55501$n", '_office_telephone_number_lettings' => "01273 55502$n", '_office_email_address_sales' => strtolower( $o[0] ) . '@example.com' ) );
}
$towns = array( array( 'Hove', 'BN3', 50.8279, -0.1688 ), array( 'Lewes', 'BN7', 50.8730, 0.0120 ) );
for ( $n = 0; $n < 14; $n++ ) {
	$town       = $towns[ $n % 7 < 4 ? 0 : 1 ];
	$is_letting = $n > 10;
	$street     = array( 'Elm Road', 'Adelaide Crescent', 'Church Lane' )[ $n % 3 ];
	$number     = 3 + 4 * $n;
	made( 'property', "$number $street, $town[0]", array(
		'_department' => $is_letting ? 'residential-lettings' : 'residential-sales', '_on_market' => 'yes',
		'_price' => $is_letting ? '' : 250000 + 40000 * $n, '_rent' => $is_letting ? 300 : '', '_rent_frequency' => $is_letting ? 'pw' : '', '_currency' => 'GBP',
		'_address_name_number' => $number, '_address_street' => $street, '_address_three' => $town[0], '_address_four' => 'East Sussex', '_address_postcode' => "$town[1] 1AA",
		'_latitude' => $town[2] + ( $n - 7 ) / 2000, '_longitude' => $town[3] + ( $n % 5 - 2 ) / 900, '_site_area_from_sqft' => 3 === $n ? 21780 : '', '_bedrooms' => 1 + $n % 4, '_bathrooms' => 1, '_reception_rooms' => 1,
		'_office_id' => $offices[ $n % 7 < 4 ? 0 : 1 ], '_photos' => array( $photo ), '_reference_number' => "PP$n",
	), array( 'availability' => $is_letting ? 'To Let' : 'For Sale', 'property_type' => $n % 2 ? 'Flat' : 'Terraced House', 'tenure' => $is_letting ? '' : 'Freehold' ), "A bright home in $town[0]." );
}

$front = made( 'page', 'Find your home', array(), array(), "<!-- wp:estate-islands/widget {\"widget\":\"property-search\",\"align\":\"wide\"} /-->\n\n[estate_islands_homes count=\"4\"]\n\n[estate_islands_around widget=\"postcode-lookup\" channel=\"selling\"]<form action=\"/branches\"><label>Your postcode <input name=\"location\"></label> <button>Find your office</button></form>[/estate_islands_around]", 'home' );
update_option( 'show_on_front', 'page' );
update_option( 'page_on_front', $front );
flush_rewrite_rules();
